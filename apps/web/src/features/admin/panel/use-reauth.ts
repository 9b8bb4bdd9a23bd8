import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useCallback } from 'react'
import { problemOf } from '../../../lib/errors/errors.ts'
import { utils } from '../../../lib/query/trpc.ts'

/**
 * Sends a mutation; when the server requires the password, asks for it and sends again until it is right or the dialog is cancelled. Only
 * the server knows when it is required, and for how long an answer is valid.
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
          // without a password the person confirms in the settings, as the error says
          if (!(await utils.auth.identities.list.fetch()).hasPassword) throw error
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
