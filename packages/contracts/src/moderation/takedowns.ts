import * as z from 'zod'
import { email } from '../accounts/auth.ts'
import { cursor, id, optionalText, rowId, sentText, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** What a request asks to withdraw: a whole title, or only a cover. */
export const takedownKinds = ['title', 'cover'] as const
export type TakedownKind = (typeof takedownKinds)[number]

export const takedownKindLabels: Record<TakedownKind, string> = {
  title: 'Una ficha entera',
  cover: 'Solo una portada',
}

export const takedownReasons = ['copyright', 'privacy', 'illegal', 'other'] as const
export type TakedownReason = (typeof takedownReasons)[number]

export const takedownReasonLabels: Record<TakedownReason, string> = {
  copyright: 'Derechos de autor o de marca',
  privacy: 'Datos personales o imagen de una persona',
  illegal: 'Contenido ilegal',
  other: 'Otro motivo',
}

/** A request waits for its first decision (`open`) or, after an appeal, for another one (`appealed`). `blocked` is in force. */
export const takedownStates = ['open', 'appealed', 'blocked', 'rejected', 'lifted'] as const
export type TakedownState = (typeof takedownStates)[number]

export const takedownStateLabels: Record<TakedownState, string> = {
  open: 'Por decidir',
  appealed: 'Recurrida',
  blocked: 'Retirado',
  rejected: 'Rechazada',
  lifted: 'Levantada',
}

/** The decisions of administrators, which are the states that they lead to. */
export const takedownOutcomes = ['blocked', 'rejected', 'lifted'] as const
export type TakedownOutcome = (typeof takedownOutcomes)[number]

export const takedownOutcomeLabels: Record<TakedownOutcome, string> = {
  blocked: 'Retirar',
  rejected: 'Rechazar',
  lifted: 'Levantar la retirada',
}

/** The decisions that each state allows. */
export const allowedOutcomes: Record<TakedownState, readonly TakedownOutcome[]> = {
  open: ['blocked', 'rejected'],
  appealed: ['blocked', 'rejected'],
  blocked: ['lifted'],
  rejected: ['blocked'],
  lifted: ['blocked'],
}

/** Only the requester of something that is not withdrawn can appeal, and only once. */
export const isAppealable = ({ state, appeal }: { state: TakedownState; appeal: string | null }) =>
  (state === 'rejected' || state === 'lifted') && appeal === null

const explanation = text({
  min: limits.takedown.minText,
  max: limits.takedown.text,
  required: `Explícalo con al menos ${limits.takedown.minText} caracteres`,
})

export const requestTakedown = z.object({
  kind: z.enum(takedownKinds, 'Elige qué hay que retirar'),
  /** The page of a title, here or on another site, or a picture. */
  address: text({ max: limits.url.max, required: 'Escribe la dirección' }),
  reason: z.enum(takedownReasons, 'Elige un motivo'),
  text: explanation,
  /** Who asks: a person or an organisation. */
  name: text({ max: limits.takedown.name, required: 'Escribe tu nombre o el de quien representas' }),
  /** Where the answer is sent; it is on the receipt page in any case. */
  email: z
    .union([z.literal('').transform(() => null), email, z.null()])
    .optional()
    .transform((value) => value ?? null),
  isTruthful: z.literal(true, 'Confirma que lo que dices es cierto'),
})
export type RequestTakedown = z.output<typeof requestTakedown>

/** The token of the receipt page: the only way to read the request without an administrator's account. */
const token = sentText({ max: limits.takedown.token, required: 'Falta el código del recibo' })
export const takedownRequested = z.object({ token: z.string() })
export const byTakedownToken = z.object({ token })
export type ByTakedownToken = z.output<typeof byTakedownToken>

export const appealTakedown = byTakedownToken.extend({ text: explanation })
export type AppealTakedown = z.output<typeof appealTakedown>

const decision = z.object({ outcome: z.enum(takedownOutcomes), answer: z.string(), createdAt: time })

const asked = {
  kind: z.enum(takedownKinds),
  address: z.string(),
  reason: z.enum(takedownReasons),
  text: z.string(),
  name: z.string(),
  state: z.enum(takedownStates),
  appeal: z.string().nullable(),
  createdAt: time,
}

/** What the requester reads: the request, and each decision with its reasons. */
export const takedownReceipt = z.object({ ...asked, id, hasEmail: z.boolean(), decisions: z.array(decision) })
export type TakedownReceipt = z.output<typeof takedownReceipt>

/** What an administrator reads. */
const takedown = z.object({
  ...asked,
  id,
  email: z.string().nullable(),
  /** The anime that the address means, whether it is visible or withdrawn. */
  anime: z.object({ id, title: z.string(), isVisible: z.boolean() }).nullable(),
  /** Blocked words in the request. */
  words: z.array(z.string()).nullable(),
  /** The external ids, titles and pictures that are blocked while the request is in force, such as `mal 1`. */
  keys: z.array(z.string()),
  /** Null once the administrator's account is deleted. */
  decisions: z.array(decision.extend({ decider: z.string().nullable() })),
})
export type Takedown = z.output<typeof takedown>

export const listTakedowns = z.object({
  /** `waiting` is the queue, oldest first; `decided` the register, newest first. */
  which: z.enum(['waiting', 'decided']).default('waiting'),
  limit: z.int().min(1).max(limits.page.max).default(limits.takedown.page),
  cursor: cursor.optional(),
})
export type ListTakedowns = z.output<typeof listTakedowns>
export const takedowns = z.object({ takedowns: z.array(takedown), nextCursor: cursor.nullable() })

export const decideTakedown = z.object({
  id,
  /** The state that the administrator has seen, so that of two simultaneous decisions one is refused. */
  state: z.enum(takedownStates),
  outcome: z.enum(takedownOutcomes),
  /** The reasons, which the requester reads. */
  answer: text({ max: limits.takedown.text, required: 'Escribe las razones: quien lo pidió las leerá' }),
  /** The anime or picture that is meant, where the request's address does not say. */
  address: optionalText({ max: limits.url.max }),
})
export type DecideTakedown = z.output<typeof decideTakedown>
export const takedownDecided = z.object({ success: z.literal(true), animeIds: z.array(rowId) })
