import { useState } from 'react'

/** The cover that last left a shelf: on the way back it knows its place. */
let traveller: number | null = null

/** The name under which a cover travels between its card and its page. */
export const coverTravelName = (animeId: number) => `cover-${animeId}`

/** Only the card that was clicked may carry a name: naming all of them would make the browser photograph each. */
export function useCoverTravel(animeId: number) {
  const [isTravelling, setTravelling] = useState(traveller === animeId)
  const depart = () => {
    traveller = animeId
    setTravelling(true)
  }
  return { travelName: isTravelling ? coverTravelName(animeId) : undefined, depart }
}
