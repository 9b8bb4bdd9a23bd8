import type { Outputs } from '@animeteca/api-client/client'

/** An anime in one of the viewer's lists, as the lists show it. */
export type ListEntry = Outputs['tracking']['lists']['entries'][number]
