import '../../every-class.css'
import type { ReactNode } from 'react'
import type { SettingsPath } from './settings-pages.ts'
import { SettingsNav } from './SettingsNav.tsx'

type SettingsFrameProps = {
  current: SettingsPath
  /** Shown below the navigation on a wide screen. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of every settings page: heading, navigation, and the sections of the page. */
export function SettingsFrame({ current, aside, children }: SettingsFrameProps) {
  return (
    <div className="page-width py-9 sm:py-12">
      <h1 tabIndex={-1} className="text-2xl outline-none">
        Configuración
      </h1>
      <div className="mt-5 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-7 self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
          <SettingsNav current={current} />
          {aside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
