import { tenth } from '../base/seeded.ts'
import { block, circle, each, type Scene } from './cover-art-shapes.ts'

const gate: Scene = (random, { main, second, pale }) => {
  const x = random(104, 136)
  const top = random(112, 140)
  const water = each(7, (index) => `M${tenth(random(0, 90))} ${300 + index * 9}h${tenth(random(60, 150))}v2.4h-150Z`)
  const post = (side: number) =>
    `M${tenth(x + side * 58)} ${tenth(top + 20)}h${side * 15}l${side * 7} 300h${side * -17}Z`
  return [
    { d: circle(x + random(-30, 30), top + 64, random(50, 66)), fill: pale },
    { d: 'M0 292h240v68H0Z', fill: second, opacity: 0.55 },
    { d: water.join(''), fill: pale, opacity: 0.5 },
    { d: `${post(1)}${post(-1)}M${tenth(x - 84)} ${tenth(top + 52)}h168v14h-168Z`, fill: main },
    {
      d: `M${tenth(x - 108)} ${tenth(top - 6)}Q${tenth(x)} ${tenth(top + 18)} ${tenth(x + 108)} ${tenth(top - 6)}l-6 27Q${tenth(x)} ${tenth(top + 34)} ${tenth(x - 102)} ${tenth(top + 21)}Z`,
      fill: main,
    },
  ]
}

const wires: Scene = (random, { night, main, second, pale }) => {
  const x = random(150, 186)
  const lean = random(-8, 8)
  const horizon = random(250, 276)
  const wire = (index: number) => {
    const y = 84 + index * 21
    return `M0 ${tenth(y + random(18, 44))}Q${tenth(x / 2)} ${tenth(y + 60)} ${tenth(x + lean)} ${y}T240 ${tenth(y + random(0, 22))}`
  }
  return [
    { d: `M0 0h240v${tenth(horizon)}H0Z`, fill: second, opacity: 0.5 },
    { d: circle(random(50, 110), horizon - random(20, 70), random(40, 60)), fill: main },
    { d: block(0, 240, horizon), fill: night },
    { d: each(5, wire).join(''), fill: 'none', stroke: pale, 'stroke-width': 2, opacity: 0.85 },
    {
      d: `M${tenth(x - 6 + lean)} 56h12L${tenth(x + 9)} 360h-18ZM${tenth(x - 34 + lean)} 82h68v7h-68ZM${tenth(x - 28 + lean)} 122h56v7h-56Z`,
      fill: pale,
    },
  ]
}

const scales: Scene = (random, { night, main, second, pale }) => {
  const r = random(54, 62)
  const step = r * 0.6
  const crest = random(120, 150)
  const places = each(Math.ceil(220 / step), (row) =>
    each(4, (column) => ({ x: (column + (row % 2) / 2 - 0.25) * 2 * r, y: crest + 30 + row * step })),
  ).flat()
  const rings = (part: number) => places.map(({ x, y }) => circle(x, y, r * part))
  return [
    { d: circle(random(70, 170), random(70, 96), random(36, 50)), fill: main },
    // Overlapping rows show the background: fish scales, or the sea.
    { d: [...rings(0.95), ...rings(0.62)].join(''), fill: second, 'fill-rule': 'evenodd' },
    { d: rings(0.3).join(''), fill: pale, opacity: 0.85 },
    { d: block(0, 240, 338), fill: night },
  ]
}

const burst = (x: number, y: number, size: number) =>
  each(18, (ray) => {
    const turn = (ray / 18) * 2 * Math.PI
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
    return `M${tenth(x + dx * size * 0.3)} ${tenth(y + dy * size * 0.3)}L${tenth(x + dx * size)} ${tenth(y + dy * size)}`
  }).join('')

const fireworks: Scene = (random, { main, second, pale }) => {
  const stroke = { fill: 'none', 'stroke-linecap': 'round' } as const
  const roofs = each(6, (index) => block(index * 44 - 8, random(30, 44), random(292, 330)))
  return [
    { d: burst(random(76, 110), random(92, 116), random(70, 84)), stroke: main, 'stroke-width': 6, ...stroke },
    { d: burst(random(168, 190), random(170, 196), random(48, 58)), stroke: pale, 'stroke-width': 4, ...stroke },
    { d: burst(random(50, 76), random(216, 236), random(30, 40)), stroke: second, 'stroke-width': 4, ...stroke },
    { d: roofs.join(''), fill: second, opacity: 0.7 },
  ]
}

const rails: Scene = (random, { night, main, second, pale }) => {
  const x = random(92, 148)
  const horizon = random(150, 178)
  const sleepers = each(9, (index) => {
    const depth = (index + 1) / 9
    const y = horizon + (360 - horizon) * depth ** 1.7
    const half = 8 + 108 * depth ** 1.7
    return `M${tenth(x - half)} ${tenth(y)}h${tenth(2 * half)}v${tenth(2 + 9 * depth)}h${tenth(-2 * half)}Z`
  })
  const rail = (side: number) =>
    `M${tenth(x)} ${tenth(horizon)}L${tenth(x + side * 74)} 360h${side * 14}L${tenth(x + side * 2)} ${tenth(horizon)}Z`
  return [
    { d: circle(x, horizon - random(0, 26), random(56, 76)), fill: main },
    { d: block(0, 240, horizon), fill: night },
    { d: `M0 ${tenth(horizon)}l50 -26 34 18 40 -30 46 32 34 -14 36 20Z`, fill: second },
    { d: sleepers.join(''), fill: second, opacity: 0.8 },
    { d: rail(1) + rail(-1), fill: pale },
  ]
}

const cane = (x: number, width: number) =>
  each(6, (joint) => `M${tenth(x)} ${joint * 62 - 8}h${tenth(width)}v58h${tenth(-width)}Z`).join('')

const bamboo: Scene = (random, { night, main, second, pale }) => {
  const leaf = () => {
    const [x, y, length] = [random(10, 230), random(16, 220), random(26, 46)]
    const side = random(0, 1) > 0.5 ? 1 : -1
    return `M${tenth(x)} ${tenth(y)}q${tenth(side * length * 0.6)} ${tenth(length * 0.1)} ${tenth(side * length)} ${tenth(length * 0.6)}q${tenth(side * -length * 0.8)} ${tenth(-length * 0.1)} ${tenth(side * -length)} ${tenth(-length * 0.6)}Z`
  }
  return [
    { d: circle(random(90, 160), random(100, 150), random(54, 72)), fill: pale },
    { d: cane(random(20, 40), 16) + cane(random(150, 170), 14), fill: second, opacity: 0.8 },
    { d: cane(random(64, 92), 26) + cane(random(190, 206), 24), fill: main },
    { d: each(14, leaf).join(''), fill: main },
    { d: block(0, 240, 342), fill: night },
  ]
}

/** Landscapes; the sky is in `cover-art-scenes.ts`. */
export const placeScenes: readonly Scene[] = [gate, wires, scales, fireworks, rails, bamboo]
