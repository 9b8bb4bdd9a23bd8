import { type ReactNode, useId } from 'react'

export function FilterGroup({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-bold">
        {label}
      </h3>
      {hint && <p className="mt-0.5 text-xs text-dim">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
