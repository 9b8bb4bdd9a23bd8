import { createFileRoute } from '@tanstack/react-router'
import { LegalNotice } from '../../features/auth/legal/LegalNotice.tsx'

export const Route = createFileRoute('/(legal)/avisos')({
  loader: ({ context }) => context.utils.auth.legal.ensureData(),
  component: LegalNotice,
})
