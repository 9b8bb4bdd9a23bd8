import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { oneOf, searchOf, text } from './search/search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from the page below: closing goes back in the history. */
    isOverPage?: boolean
  }
}

/** Search params of the modals that can open over any page. */
export const modalSearch = searchOf({
  perfil: (written) => text(100)(text()(written)?.trim()),
  amigos: oneOf(['amigos', 'solicitudes']),
  buscar: oneOf(['perfiles']),
})

export type Modal = ReturnType<typeof modalSearch>

const none: Modal = { perfil: undefined, amigos: undefined, buscar: undefined }

/** For the `search` of a `Link` to `.`: opens a modal over the current page. */
export const showing = (modal: Modal) => (search: object) => ({ ...search, ...none, ...modal })

/** Props of such a link, so that Back closes the modal. */
export const overPage = { state: { isOverPage: true }, resetScroll: false } as const

/** Opens and closes modals, which are search parameters of the page. */
export function useModals() {
  const router = useRouter()
  const closed = useRef<object>(undefined)
  return {
    open: (modal: Modal) => void router.navigate({ to: '.', search: showing(modal), ...overPage }),
    /** Shows another tab of the same modal without a history entry. */
    replace: (modal: Modal) =>
      void router.navigate({
        to: '.',
        search: showing(modal),
        replace: true,
        resetScroll: false,
        state: ({ isOverPage }) => ({ ...(isOverPage && { isOverPage }) }),
      }),
    close: () => {
      const { location } = router.state
      // Going back is asynchronous, and a second press must not go back twice.
      if (closed.current === location) return
      closed.current = location
      if (location.state.isOverPage) router.history.back()
      else void router.navigate({ to: '.', search: showing(none), replace: true, resetScroll: false })
    },
  }
}
