import { useLocation } from '@tanstack/react-router'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { TakedownForm } from './TakedownForm.tsx'
import { TakedownReceipt } from './TakedownReceipt.tsx'

/** The form to request a takedown, or with a token in the fragment its receipt. Browsers do not send the fragment, so no log contains the token. */
export function TakedownScreen() {
  const token = useLocation({ select: ({ hash }) => hash })
  const title = token ? 'Tu solicitud de retirada' : 'Pedir una retirada'
  return (
    <div className="page-width py-10 sm:py-12">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto max-w-[42rem]">
        <h1 className="text-2xl">{title}</h1>
        {token ? <TakedownReceipt key={token} token={token} /> : <TakedownForm />}
      </div>
    </div>
  )
}
