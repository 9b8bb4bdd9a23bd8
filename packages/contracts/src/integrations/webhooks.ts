import * as z from 'zod'
import { currentPassword } from '../accounts/auth.ts'
import { rowId, success, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** Webhook events and their labels on screen. */
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

/** `ping` is a test delivery, sent regardless of the subscribed events. */
export const deliveredEvents = [...webhookEvents, 'ping'] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

/** Why a delivery failed. */
export const deliveryProblemLabels = {
  status: 'Respondió con un error',
  timeout: 'Tardó demasiado en responder',
  unreachable: 'No se pudo conectar',
  private: 'Lleva a una red privada, y no se permite',
  certificate: 'Su certificado no es válido',
} as const
export type DeliveryProblem = keyof typeof deliveryProblemLabels
export const deliveryProblems = Object.keys(deliveryProblemLabels) as DeliveryProblem[]

const webhook = z.object({
  id: rowId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** False if its owner or repeated failures have disabled it. */
  isActive: z.boolean(),
  createdAt: time,
})
export type Webhook = z.output<typeof webhook>
export const webhooks = z.object({ webhooks: z.array(webhook) })

// whether the host is public is checked at every delivery
const url = text({ max: limits.url.max, required: 'Escribe la dirección' })
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'La dirección tiene que empezar por https://')
  // the URL parser drops line breaks, so the stored, the shown and the requested URL would differ
  .refine((value) => !/[\s\p{Cc}]/u.test(value), 'La dirección no puede tener espacios ni saltos de línea')
const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Elige al menos un aviso')
  .max(webhookEvents.length)
  .transform((chosen) => [...new Set(chosen)])

export const byWebhook = z.object({ id: rowId })
export type ByWebhook = z.output<typeof byWebhook>

export const createWebhook = z.object({ url, events, currentPassword: currentPassword.optional() })
export type CreateWebhook = z.output<typeof createWebhook>
/** The secret is only returned here: `whsec_` and base64, as in Standard Webhooks. */
export const webhookCreated = success.extend({ secret: z.string(), webhook })

/** The password is required for a new URL. */
export const updateWebhook = byWebhook.extend({
  url: url.optional(),
  events: events.optional(),
  isActive: z.boolean().optional(),
  currentPassword: currentPassword.optional(),
})
export type UpdateWebhook = z.output<typeof updateWebhook>
export const webhookUpdated = success.extend({ webhook })

const webhookDelivery = z.object({
  id: rowId,
  event: z.enum(deliveredEvents),
  createdAt: time,
  attempts: z.int(),
  attemptedAt: time.nullable(),
  /** Time of the next attempt; null once delivered or given up. */
  dueAt: time.nullable(),
  isDelivered: z.boolean(),
  /** HTTP status of the last response, if any. */
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
export const webhookDeliveries = z.object({ deliveries: z.array(webhookDelivery) })

export const byDelivery = z.object({ deliveryId: rowId })
export type ByDelivery = z.output<typeof byDelivery>
