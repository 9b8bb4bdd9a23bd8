import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/PageTitle.tsx'

type NoticeProps = { title: string; mark: ReactNode; children: ReactNode; foot?: ReactNode }

/** A page with one message and a next step: not found, failed, members only. The screentone avoids the text. */
export function Notice({ title, mark, children, foot }: NoticeProps) {
  return (
    <div className="relative grid min-h-(--page-height) content-center overflow-hidden">
      <PageTitle>{title}</PageTitle>
      <div
        aria-hidden
        className="screentone screentone-fade-left absolute inset-y-0 right-0 w-[46%] [--tone-dot:1.7px] max-md:hidden"
      />
      <div className="page-width relative grid items-center gap-x-16 gap-y-10 py-12 md:grid-cols-[1fr_auto]">
        <div className="max-w-[34rem]">
          <h1 tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          <div className="mt-5 flex flex-col items-start gap-6 text-base text-pretty text-dim">{children}</div>
          {foot && <p className="mt-10 text-xs text-dim">{foot}</p>}
        </div>
        <div aria-hidden className="relative justify-self-start max-md:row-start-1">
          <div className="screentone absolute -inset-12 mask-[radial-gradient(closest-side,#000,transparent)] [--tone-dot:1.7px] md:hidden" />
          {mark}
        </div>
      </div>
    </div>
  )
}
