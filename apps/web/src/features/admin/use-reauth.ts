import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useCallback } from 'react'
import { problemOf } from '../../lib/errors/errors.ts'

/**
 * Sends an act, and where the server wants to know the password first asks for it and sends it again, until it is right or whoever is asked
 * has had enough. What the site asks of administrators, and how long an answer counts, the server alone knows.
 */
export function useReauth<Input extends { password?: string | undefined }, Answer>(
  send: (input: Input) => Promise<Answer>,
) {
  const confirm = useConfirm()
  return useCallback(
    async (input: Input): Promise<Answer> => {
      let given: { password?: string } = {}
      for (;;)
        try {
          return await send({ ...input, ...given })
        } catch (error) {
          const problem = problemOf(error)
          if (!problem?.code.startsWith('CURRENT_PASSWORD')) throw error
          const isGiven = await confirm({
            title: 'Confirma que eres tú',
            message: given.password ? problem.message : 'Introduce tu contraseña para continuar.',
            confirmLabel: 'Continuar',
            onPassword: (password) => (given = { password }),
          })
          if (!isGiven) throw error
        }
    },
    [confirm, send],
  )
}
