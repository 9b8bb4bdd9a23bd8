import { createContext } from 'react'

/** How components follow an `href`: the router's function, from `UiProvider`. */
export const NavigationContext = createContext<(href: string) => void>(() => {})
