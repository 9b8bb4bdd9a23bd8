import { createFileRoute } from '@tanstack/react-router'
import { EmailLinkScreen } from '../features/auth/EmailLinkScreen.tsx'

export const Route = createFileRoute('/confirm-email')({ component: () => <EmailLinkScreen action="confirm" /> })
