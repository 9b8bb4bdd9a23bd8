import type { ReactNode } from 'react'

type SettingsSectionProps = {
  id: string
  title: string
  /** Accessible name of the landmark, when another one has the title's. */
  landmark?: string
  lead: ReactNode
  children: ReactNode
}

/** A group of settings: title at the left, controls at the right; stacked on a phone. */
export function SettingsSection({ id, title, landmark, lead, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      data-keeps-focus
      {...(landmark ? { 'aria-label': landmark } : { 'aria-labelledby': `${id}-titulo` })}
      className="grid gap-x-12 gap-y-5 border-t border-line py-9 first:border-t-0 first:pt-0 min-[72rem]:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-titulo`} className="text-lg">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[52ch] text-sm text-pretty text-dim">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}
