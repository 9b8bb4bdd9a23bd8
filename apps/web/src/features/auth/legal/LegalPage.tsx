import type { ReactNode } from 'react'
import { PageTitle } from '../../../lib/PageTitle.tsx'

/** The frame of the legal pages: one column of text. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page-width py-10 sm:py-12">
    <PageTitle>{title}</PageTitle>
    <article className="mx-auto max-w-[42rem] text-pretty [&_dd]:text-dim [&_dt]:font-semibold [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-lg [&_li]:mt-1.5 [&_p]:mt-2 [&_ul]:list-disc [&_ul]:pl-5">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </article>
  </div>
)

/** Terms with their explanations, such as what is stored and for how long. */
export const Facts = ({ rows }: { rows: readonly (readonly [term: string, text: ReactNode])[] }) => (
  <dl className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface text-sm">
    {rows.map(([term, text]) => (
      <div key={term} className="px-5 py-3">
        <dt>{term}</dt>
        <dd className="mt-0.5">{text}</dd>
      </div>
    ))}
  </dl>
)
