import { createFileRoute } from '@tanstack/react-router'
import { ensureOperator } from '../../features/auth/legal/ensure-operator.ts'
import { Terms } from '../../features/auth/legal/Terms.tsx'

export const Route = createFileRoute('/(legal)/condiciones')({ loader: ensureOperator, component: Terms })
