/** The cabins of Larch Valley. Each has its picture under pictures/, named like it. */
export const demoCabins = [
  {
    name: 'Birch Hollow',
    picture: 'birch-hollow',
    maxCapacity: 2,
    regularPrice: 180_00,
    discount: 0,
    description: 'Snug one-room cabin under old birches; wood stove, window seat, outdoor tub.',
  },
  {
    name: 'Fox Den',
    picture: 'fox-den',
    maxCapacity: 2,
    regularPrice: 220_00,
    discount: 20_00,
    description: 'Hillside hideaway for two with a loft bed and a star window.',
  },
  {
    name: "Heron's Rest",
    picture: 'herons-rest',
    maxCapacity: 4,
    regularPrice: 260_00,
    discount: 0,
    description: 'Family cabin by the reed bed; two bedrooms, canoe at the jetty.',
  },
  {
    name: 'Pine Ridge',
    picture: 'pine-ridge',
    maxCapacity: 4,
    regularPrice: 310_00,
    discount: 30_00,
    description: 'Ridge-top cabin with a long valley view, sauna and covered deck.',
  },
  {
    name: 'Otter Bend',
    picture: 'otter-bend',
    maxCapacity: 4,
    regularPrice: 290_00,
    discount: 0,
    description: 'Step-free cabin on the river bend; wide doors, roll-in shower, dog welcome.',
  },
  {
    name: 'Stag Lodge',
    picture: 'stag-lodge',
    maxCapacity: 6,
    regularPrice: 420_00,
    discount: 60_00,
    description: 'Three bedrooms round a stone hearth; drying room for boots and skis.',
  },
  {
    name: 'Lakeside Lookout',
    picture: 'lakeside-lookout',
    maxCapacity: 8,
    regularPrice: 560_00,
    discount: 0,
    description: 'Two-storey house on the shore; four bedrooms, boathouse, fire pit.',
  },
  {
    name: 'Timberline Hall',
    picture: 'timberline-hall',
    maxCapacity: 10,
    regularPrice: 890_00,
    discount: 140_00,
    description: 'The big one: long table for twelve, five bedrooms, kitchen for a crowd.',
  },
] as const

export type DemoCabin = (typeof demoCabins)[number]
