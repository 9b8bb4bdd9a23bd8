import { type RefObject, useEffect } from 'react'
import { whenIdle } from './hydration/when-idle.ts'

/**
 * Once the page is idle, loads the pictures of a list that stand below the screen too, so that a print or a picture of the whole page
 * shows them. Pictures that one has to scroll sideways for stay lazy, and so do all where the browser is asked to save data.
 */
export function useWholePictures(list: RefObject<HTMLElement | null>, { count }: { count: number }): void {
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
