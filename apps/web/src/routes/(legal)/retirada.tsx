import { createFileRoute } from '@tanstack/react-router'
import { TakedownScreen } from '../../features/catalogue/takedowns/TakedownScreen.tsx'

export const Route = createFileRoute('/(legal)/retirada')({ component: TakedownScreen })
