import { type RefObject, useEffect } from 'react'
import { whenIdle } from './hydration/when-idle.ts'

/**
 * Loads a list's pictures below the screen too, once the page is idle, so that printing and a screenshot of the whole page show them.
 * Pictures in a part that scrolls sideways stay lazy, and so do all pictures where the browser is set to save data.
 */
export function useEagerPictures(list: RefObject<HTMLElement | null>, { count }: { count: number }): void {
  useEffect(() => {
    if (savesData() || count === 0) return
    return whenIdle(() => {
      const right = list.current?.getBoundingClientRect().right ?? 0
      for (const picture of list.current?.querySelectorAll<HTMLImageElement>('img[loading=lazy]') ?? [])
        if (picture.getBoundingClientRect().left < right) picture.loading = 'eager'
    })
  }, [list, count])
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
