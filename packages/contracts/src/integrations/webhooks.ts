import * as z from 'zod'
import { currentPassword } from '../accounts/auth.ts'
import { rowId, success, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** What a person may be told of at an address of theirs, and what it says on screen. */
export const webhookEventLabels = {
  'episode.marked': 'Marcas un episodio como visto',
  'episode.unmarked': 'Quitas la marca de un episodio',
  'anime.moved': 'Cambias un anime de lista',
  'episode.released': 'Sale un episodio que esperabas',
  'comment.answered': 'Responden a un comentario tuyo',
  'profile.commented': 'Escriben en tu perfil',
  'friend.requested': 'Te piden amistad',
  'friend.accepted': 'Aceptan tu amistad',
} as const
export type WebhookEvent = keyof typeof webhookEventLabels
export const webhookEvents = Object.keys(webhookEventLabels) as WebhookEvent[]

/** A delivery may also be a test, which goes out whatever was chosen. */
export const deliveredEvents = [...webhookEvents, 'ping'] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

/** Why a delivery has not arrived. */
export const deliveryProblemLabels = {
  status: 'Respondió con un error',
  timeout: 'Tardó demasiado en responder',
  unreachable: 'No se pudo conectar',
  private: 'Lleva a una red privada, y no se permite',
  certificate: 'Su certificado no es válido',
} as const
export type DeliveryProblem = keyof typeof deliveryProblemLabels
export const deliveryProblems = Object.keys(deliveryProblemLabels) as DeliveryProblem[]

export const webhook = z.object({
  id: rowId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** False where its owner, or repeated failure, has switched it off. */
  isActive: z.boolean(),
  createdAt: time,
})
export type Webhook = z.output<typeof webhook>
export const webhooks = z.object({ webhooks: z.array(webhook) })

// whether it is public is seen when something is sent there, and each time anew
const url = text({ max: limits.url.max, required: 'Escribe la dirección' })
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'La dirección tiene que empezar por https://')
  // parsing drops line breaks: what is kept, shown and sent to would be three different addresses
  .refine((value) => !/[\s\p{Cc}]/u.test(value), 'La dirección no puede tener espacios ni saltos de línea')
const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Elige al menos un aviso')
  .max(webhookEvents.length)
  .transform((chosen) => [...new Set(chosen)])

const id = rowId.max(Number.MAX_SAFE_INTEGER)
export const byWebhook = z.object({ id })
export type ByWebhook = z.output<typeof byWebhook>

export const createWebhook = z.object({ url, events, currentPassword: currentPassword.optional() })
export type CreateWebhook = z.output<typeof createWebhook>
/** The secret is in this answer and nowhere else: `whsec_` and base64, as Standard Webhooks writes it. */
export const webhookCreated = success.extend({ secret: z.string(), webhook })

/** The password is asked for where there is another address. */
export const updateWebhook = byWebhook.extend({
  url: url.optional(),
  events: events.optional(),
  isActive: z.boolean().optional(),
  currentPassword: currentPassword.optional(),
})
export type UpdateWebhook = z.output<typeof updateWebhook>
export const webhookUpdated = success.extend({ webhook })

export const webhookDelivery = z.object({
  id: rowId,
  event: z.enum(deliveredEvents),
  createdAt: time,
  attempts: z.int(),
  attemptedAt: time.nullable(),
  /** When it is tried next; null once it has arrived or was given up. */
  dueAt: time.nullable(),
  isDelivered: z.boolean(),
  /** Of the last answer, if there was one. */
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
export const webhookDeliveries = z.object({ deliveries: z.array(webhookDelivery) })

export const byDelivery = z.object({ deliveryId: id })
export type ByDelivery = z.output<typeof byDelivery>
