import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { oneOf, searchOf, words } from './search/search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from the page below it: closing goes back there. */
    isOverPage?: boolean
  }
}

/** The modals that an address can open over any page. */
export const modalSearch = searchOf({
  perfil: (written) => words(100)(words()(written)?.trim()),
  amigos: oneOf(['amigos', 'solicitudes']),
  buscar: oneOf(['perfiles']),
})

export type Modal = ReturnType<typeof modalSearch>

const none: Modal = { perfil: undefined, amigos: undefined, buscar: undefined }

/** For the `search` of a `Link` to `.`: the page stays, the modal comes over it. */
export const showing = (modal: Modal) => (search: object) => ({ ...search, ...none, ...modal })

/** What goes with such a link, so that Back and closing are the same step. */
export const overPage = { state: { isOverPage: true }, resetScroll: false } as const

export function useModals() {
  const router = useRouter()
  const closed = useRef<object>(undefined)
  return {
    open: (modal: Modal) => void router.navigate({ to: '.', search: showing(modal), ...overPage }),
    /** Another tab of the same modal: no step of its own in the history. */
    turn: (modal: Modal) =>
      void router.navigate({
        to: '.',
        search: showing(modal),
        replace: true,
        resetScroll: false,
        state: ({ isOverPage }) => ({ ...(isOverPage && { isOverPage }) }),
      }),
    close: () => {
      const { location } = router.state
      // Going back takes a moment, in which a second press must not go back twice.
      if (closed.current === location) return
      closed.current = location
      if (location.state.isOverPage) router.history.back()
      else void router.navigate({ to: '.', search: showing(none), replace: true, resetScroll: false })
    },
  }
}
