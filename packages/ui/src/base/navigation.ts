import { createContext } from 'react'

/** How the primitives follow an `href`: the router's own way, which `UiProvider` is given. */
export const NavigationContext = createContext<(href: string) => void>(() => {})
