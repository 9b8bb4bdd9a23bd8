import type { Outputs } from '@animeteca/api-client/client'

export type ListEntry = Outputs['tracking']['lists']['entries'][number]
