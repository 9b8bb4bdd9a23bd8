import type { ReactNode } from 'react'
import { PageTitle } from '../lib/PageTitle.tsx'

type NoticeProps = { title: string; mark: ReactNode; children: ReactNode; foot?: ReactNode }

/** A page that only says one thing and offers the next step: not found, failed, for members. */
export function Notice({ title, mark, children, foot }: NoticeProps) {
  return (
    <div className="relative grid min-h-[calc(100dvh-9rem)] content-center overflow-hidden">
      <PageTitle>{title}</PageTitle>
      <div
        aria-hidden
        className="screentone screentone-fade-left absolute inset-y-0 right-0 w-2/3 [--tone-dot:1.7px]"
      />
      <div className="page-width relative grid items-center gap-x-16 gap-y-8 py-12 md:grid-cols-[1fr_auto]">
        <div className="max-w-[34rem]">
          <h1 tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          <div className="mt-5 flex flex-col items-start gap-6 text-base text-pretty text-dim">{children}</div>
          {foot && <p className="mt-10 text-xs text-dim">{foot}</p>}
        </div>
        <div aria-hidden className="max-md:row-start-1">
          {mark}
        </div>
      </div>
    </div>
  )
}
