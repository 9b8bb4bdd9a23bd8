import type { Breach } from './breach.ts'

/** What React Aria exports that reads no locale. */
const withoutLocale =
  /^(?:Button|CheckboxButton|CheckboxField|DialogTrigger|FileTrigger|Group|Header|Heading|Input|Label|RouterProvider|SwitchButton|SwitchField|Tabs|Text|TextField|ToggleButton|\w+Context)$/

const rule = 'React Aria reads the language of the browser here: surround the component with SpanishLocale'

/** Finds components of React Aria that would show the browser's language, or throw in one that is not Spanish. */
export function reactAriaLocaleBreaches(file: string, source: string): Breach[] {
  if (source.includes('<SpanishLocale>')) return []
  return [...source.matchAll(/^(?:import|export) \{([^}]*)\} from 'react-aria-components'/gms)].flatMap((found) => {
    const names = found[1]!.split(',').map((name) => name.trim().split(' as ')[0]!)
    const reading = names.filter((name) => name && !name.startsWith('type ') && !withoutLocale.test(name))
    const line = source.slice(0, found.index).split('\n').length
    return reading.length > 0 ? [{ file, line, rule }] : []
  })
}
