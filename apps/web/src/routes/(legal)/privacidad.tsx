import { createFileRoute } from '@tanstack/react-router'
import { ensureOperator } from '../../features/auth/legal/ensure-operator.ts'
import { PrivacyPolicy } from '../../features/auth/legal/PrivacyPolicy.tsx'

export const Route = createFileRoute('/(legal)/privacidad')({ loader: ensureOperator, component: PrivacyPolicy })
