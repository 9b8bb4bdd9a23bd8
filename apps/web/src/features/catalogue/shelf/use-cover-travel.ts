import { useState } from 'react'

/** The anime whose cover last left a shelf, so that Back animates it to the same card. */
let traveller: number | null = null

/** The view-transition name of a cover, shared by its card and its page. */
export const coverTravelName = (animeId: number) => `cover-${animeId}`

/** Only the clicked card gets a transition name: the browser takes a snapshot of every named element. */
export function useCoverTravel(animeId: number) {
  const [isTravelling, setTravelling] = useState(traveller === animeId)
  const depart = () => {
    traveller = animeId
    setTravelling(true)
  }
  return { travelName: isTravelling ? coverTravelName(animeId) : undefined, depart }
}
