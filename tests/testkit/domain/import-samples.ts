/** Small files as other systems export them, with invented guests. The columns are those of their exports. */
export const sampleFiles = {
  Airbnb: `Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings
HMAB4KQ2YT,Confirmed,Ines Duarte,+351 912 000 111,2,1,0,12/24/2026,12/28/2026,4,2026-06-02,Fox Den,"$1,012.40"
HMZZ9PL3RA,Canceled by guest,Tom Okafor,+44 7700 900123,2,0,0,1/3/2027,1/5/2027,2,2026-07-14,Pine Ridge,$0.00
`,
  'Booking.com': `Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,Persons,Adults,Children,Children's age(s),Price,Commission %,Commission amount,Payment status,Remarks,Booker country,Travel purpose,Device,Unit type,Duration (nights),Phone number,Address
4012345678,"Weber, Anna",Anna Weber,2026-12-24,2026-12-28,2026-06-02 10:11:12,ok,1,3,2,1,4,1012.40 USD,15,151.86 USD,,Late arrival,de,Leisure,Mobile,Fox Den,4,+49 170 0000001,Seestr. 1
4012345679,"Okafor, Tom",Tom Okafor,2027-01-03,2027-01-05,2026-07-14 08:00:00,cancelled_by_guest,1,2,2,0,,0 USD,15,,,,gb,Leisure,Desktop,Pine Ridge,2,,
`,
  'Little Hotelier': `Booking reference,Channel,Status,Guest first name,Guest last name,Guest email,Guest phone,Room,Check in date,Check out date,Number of adults,Number of children,Total,Total paid,Booked on date,Guest comments
BDC-4012345678,Booking.com,Confirmed,Ines,Duarte,ines@example.com,+351 912 000 111,Fox Den,24/12/2026,28/12/2026,2,1,1012.40,200.00,02/06/2026,Late arrival
LH20123,Direct,Cancelled,Tom,Okafor,tom@example.com,,Pine Ridge,03/01/2027,05/01/2027,2,0,0.00,0.00,14/07/2026,
`,
  Smoobu: `ID;Arrival;Departure;Guest name;Email;Phone;Portal;Apartment;Adults;Children;Price;Prepayment;Created on;Notice;Status
81234;24.12.2026;28.12.2026;Ines Duarte;ines@example.com;+351 912 000 111;Airbnb;Fox Den;2;1;1.012,40;200,00;02.06.2026;Late arrival;
81235;03.01.2027;05.01.2027;Tom Okafor;tom@example.com;;Direct;Pine Ridge;2;0;0,00;0,00;14.07.2026;;Cancelled
`,
  Beds24: `Ref,Status,Room,First Night,Last Night,Adult,Child,First Name,Last Name,Email,Phone,Country,Price,Booking Time,Notes
5012345,Confirmed,Fox Den,2026-12-24,2026-12-27,2,1,Ines,Duarte,ines@example.com,+351 912 000 111,Portugal,1012.40,2026-06-02,Late arrival
5012346,Cancelled,Pine Ridge,2027-01-03,2027-01-04,2,0,Tom,Okafor,tom@example.com,,GB,0,2026-07-14,
`,
  'a spreadsheet': `Cabin\tGuest\tArrival\tDeparture\tGuests\tPrice\tPaid\tNotes
Fox Den\tInes Duarte\tDec 24, 2026\tDec 28, 2026\t3\t1012.40\t200\tLate arrival
Pine Ridge\tTom Okafor\tJan 3, 2027\tJan 5, 2027\t2\t0\t\t
`,
} as const
