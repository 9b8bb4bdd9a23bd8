import type { Policy } from '@animeteca/contracts/accounts/auth'
import { passwordStrength } from './password-strength.ts'

const colors = ['bg-control', 'bg-muted', 'bg-warning', 'bg-success']

export function PasswordStrength({ password, policy }: { password: string; policy: Policy }) {
  const { level, advice } = passwordStrength(password, policy)
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex w-20 shrink-0 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`h-1 grow rounded-full transition-colors ${step <= level ? colors[level] : 'bg-line'}`}
          />
        ))}
      </span>
      {advice}
    </span>
  )
}
