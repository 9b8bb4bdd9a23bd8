import { useState } from 'react'
import { Logo } from '../display/Logo.tsx'
import { Segment, SegmentedControl } from '../forms/SegmentedControl.tsx'
import { SkipLink } from '../navigation/SkipLink.tsx'
import { storedTheme, storeTheme, type ThemeChoice } from '../theme/theme.ts'
import { Actions } from './Actions.tsx'
import { Covers } from './Covers.tsx'
import { Fields } from './Fields.tsx'
import { galleryKey } from './gallery-key.ts'
import { Marks } from './Marks.tsx'
import { Overlays } from './Overlays.tsx'
import { Panels } from './Panels.tsx'
import { Type } from './Type.tsx'

const themes = { dark: 'Noche', light: 'Papel', auto: 'Auto' }

/** Every component in its states, on one page. Needs `UiProvider`. */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-bg">
        <div className="page-width flex min-h-16 items-center justify-between gap-4">
          <Logo />
          <ThemeControl />
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="flex flex-col gap-16 pb-40">
        <Type />
        <Actions />
        <Covers />
        <Panels />
        <Fields />
        <Overlays />
        <Marks />
      </main>
    </>
  )
}

function ThemeControl() {
  const [theme, setTheme] = useState<ThemeChoice>(() => storedTheme(galleryKey))
  return (
    <SegmentedControl
      label="Tema"
      value={theme}
      onChange={(chosen) => {
        const choice = chosen === 'light' || chosen === 'auto' ? chosen : 'dark'
        setTheme(choice)
        storeTheme(galleryKey, choice)
      }}
    >
      {Object.entries(themes).map(([value, name]) => (
        <Segment key={value} value={value}>
          {name}
        </Segment>
      ))}
    </SegmentedControl>
  )
}
