import { createFileRoute } from '@tanstack/react-router'
import { EmailLinkScreen } from '../features/auth/EmailLinkScreen.tsx'

export const Route = createFileRoute('/restore-email')({ component: () => <EmailLinkScreen action="restore" /> })
