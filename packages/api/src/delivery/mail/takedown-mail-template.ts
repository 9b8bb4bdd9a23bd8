import type { TakedownState } from '@animeteca/contracts/moderation/takedowns'
import { type RenderedMail, renderMail } from './render-mail.ts'

const received = {
  title: 'Hemos recibido tu solicitud',
  lead: 'La leerá un administrador. Te escribiremos con la decisión y sus razones.',
}

const texts: Record<TakedownState, { title: string; lead: string }> = {
  open: received,
  appealed: received,
  blocked: {
    title: 'Hemos retirado lo que pedías',
    lead: 'Ya no se ve en Animeteca, y no volverá aunque el catálogo se importe de nuevo. En tu recibo están las razones.',
  },
  rejected: {
    title: 'No hemos retirado lo que pedías',
    lead: 'En tu recibo están las razones, y desde allí puedes recurrir la decisión.',
  },
  lifted: {
    title: 'Hemos levantado la retirada',
    lead: 'Lo que se retiró puede volver a verse en Animeteca. En tu recibo están las razones, y desde allí puedes recurrir la decisión.',
  },
}

/** The receipt of a takedown request, or the news of a decision. It has no text of the request, because the form takes any mail address. */
export const takedownMail = (
  state: TakedownState,
  { id, receiptUrl }: { id: number; receiptUrl: string },
): RenderedMail =>
  renderMail({
    subject: `${texts[state].title} (solicitud ${id})`,
    ...texts[state],
    button: { label: 'Ver mi recibo', url: receiptUrl },
    footer:
      'Te escribimos porque alguien ha dado este correo al pedir una retirada en Animeteca. Si no has sido tú, no hagas nada. Guarda el enlace: quien lo tiene puede leer la solicitud.',
  })
