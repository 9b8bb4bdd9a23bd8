import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { untilComponentLoaded } from './until-loaded.ts'

/** React's `lazy` for a component that repeats a failed download, since the failure would replace the whole page by an error. */
export const lazyComponent = <Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> =>
  lazy(async () => ({ default: await untilComponentLoaded(load, (module) => module.default) }))
