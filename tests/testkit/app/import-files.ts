const header = 'Cabin,Guest,Email,Arrival,Departure,Guests,Price,Paid,Reference'

/** A CSV file of bookings. */
export const fileOf = (...rows: string[]): string => [header, ...rows, ''].join('\n')

/** Rows of bookings in different cabins. */
export const ana = 'Fox Den,Ana Silva,ana@x.example,2026-12-10,2026-12-13,2,300.00,100.00,R1'
export const bo = 'Pine Ridge,Bo Berg,bo@x.example,2026-12-10,2026-12-12,1,200.01,,R2'
