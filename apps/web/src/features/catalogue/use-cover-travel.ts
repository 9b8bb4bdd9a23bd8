import { useState } from 'react'

/** The cover that last left a shelf, so that Back animates it to the same card. */
let traveller: number | null = null

/** The name under which a cover travels between its card and its page. */
export const coverTravelName = (animeId: number) => `cover-${animeId}`

/** Only the card that was clicked has a transition name: the browser takes a snapshot of every named element. */
export function useCoverTravel(animeId: number) {
  const [isTravelling, setTravelling] = useState(traveller === animeId)
  const depart = () => {
    traveller = animeId
    setTravelling(true)
  }
  return { travelName: isTravelling ? coverTravelName(animeId) : undefined, depart }
}
