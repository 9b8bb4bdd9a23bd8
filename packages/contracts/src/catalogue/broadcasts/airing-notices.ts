import * as z from 'zod'

/** Whether a person gets a notice when an episode of an anime in their Viendo is broadcast. */
export const airingNotices = z.object({ isOn: z.boolean('Debe ser verdadero o falso') })
export type AiringNotices = z.output<typeof airingNotices>
