import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link } from '@tanstack/react-router'
import { FlaskConical, FlaskConicalOff, ShieldMinus, ShieldPlus, UserCheck } from 'lucide-react'
import { useViewer } from '../../../lib/session/session.ts'
import type { AdminUser } from '../panel/listings.ts'
import { DeletionButton } from './DeletionButton.tsx'
import { ResetButton } from './ResetButton.tsx'
import { SecondFactorButton } from './SecondFactorButton.tsx'
import { SuspensionButton } from './SuspensionButton.tsx'
import { useRoleMutations } from './use-role-mutations.ts'

type RoleButtonsProps = {
  user: AdminUser
  isNewcomer: boolean
  /** Undefined while unknown. */
  isSuspended: boolean | undefined
  /** Undefined while unknown. */
  isBeingDeleted: boolean | undefined
}

export function RoleButtons({ user, isNewcomer, isSuspended, isBeingDeleted }: RoleButtonsProps) {
  const { username, isAdmin, isBetaTester } = user
  const isSelf = useViewer()?.id === user.id
  const { toggleAdmin, toggleBeta, trust, isPending } = useRoleMutations(user)
  return (
    <fieldset aria-label={`Acciones para ${username}`} className="flex min-w-0 flex-wrap gap-2 max-sm:*:grow">
      <Button
        size="sm"
        icon={isAdmin ? <ShieldMinus aria-hidden size={16} /> : <ShieldPlus aria-hidden size={16} />}
        aria-label={`${isAdmin ? 'Quitar admin' : 'Hacer admin'} a ${username}`}
        // The server also refuses administrators who remove their own role.
        isDisabled={isSelf || isPending}
        onPress={() => void toggleAdmin()}
      >
        {isAdmin ? 'Quitar admin' : 'Hacer admin'}
      </Button>
      <Button
        size="sm"
        icon={isBetaTester ? <FlaskConicalOff aria-hidden size={16} /> : <FlaskConical aria-hidden size={16} />}
        aria-label={`${isBetaTester ? 'Quitar beta tester' : 'Hacer beta tester'} a ${username}`}
        isDisabled={isPending}
        onPress={() => void toggleBeta()}
      >
        {isBetaTester ? 'Quitar beta tester' : 'Hacer beta tester'}
      </Button>
      {isNewcomer && (
        <Button
          size="sm"
          icon={<UserCheck aria-hidden size={16} />}
          aria-label={`Levantar límites de cuenta nueva a ${username}`}
          isPending={isPending}
          onPress={trust}
        >
          Levantar límites
        </Button>
      )}
      {!isSelf && !isAdmin && isSuspended !== undefined && <SuspensionButton user={user} isSuspended={isSuspended} />}
      {!isSelf && !isAdmin && isBeingDeleted !== undefined && (
        <DeletionButton user={user} isBeingDeleted={isBeingDeleted} />
      )}
      {!isSelf && <ResetButton user={user} />}
      {!isSelf && <SecondFactorButton user={user} />}
      <Link
        to="/profile/$username"
        params={{ username }}
        aria-label={`Ver perfil de ${username}`}
        className={buttonStyles({ variant: 'ghost', size: 'sm' })}
      >
        Ver perfil
      </Link>
    </fieldset>
  )
}
