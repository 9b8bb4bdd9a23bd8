import { Logo } from '@animeteca/ui/display/Logo'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { Bookcase } from './bookcase/Bookcase.tsx'
import { useNoSignInToasts } from './use-no-sign-in-toasts.ts'

type AuthScreenProps = { title: string; lead: string; foot: ReactNode; children: ReactNode }

/** Frame of the sign-in and related forms, beside the bookcase; a phone shows only its top shelf. */
export function AuthScreen({ title, lead, foot, children }: AuthScreenProps) {
  useNoSignInToasts()
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <PageTitle>{title}</PageTitle>
      <Bookcase className="lg:order-2" />
      <div className="flex flex-col px-(--gutter) pt-6 pb-10 lg:px-14 lg:py-8">
        <div className="flex items-center justify-between">
          <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
            <Logo />
          </Link>
          <Link
            to="/"
            className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold text-dim no-underline hover:text-text"
          >
            <ArrowLeft aria-hidden size={17} />
            Catálogo
          </Link>
        </div>
        <div className="m-auto w-full max-w-[25rem] py-8">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-2 mb-8 text-base text-pretty text-dim">{lead}</p>
          {children}
          {foot && <p className="mt-7 border-t border-line pt-6 text-sm text-dim">{foot}</p>}
        </div>
      </div>
    </div>
  )
}
