import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import type { z } from 'zod'
import {
  availability,
  bookingConflict,
  cabinOffer,
  fit,
  ruleBreak,
} from '#contract/availability.ts'
import {
  booking,
  bookingPage,
  bookingRow,
  bookingState,
  bookingStatus,
  checkInQuote,
} from '#contract/bookings.ts'
import { doneItem, statistics, today, todayItem } from '#contract/dashboard.ts'
import { ownSession, ownSessionList, publicConfig, session } from '#contract/session.ts'
import { property, settings } from '#contract/settings.ts'
import { staffList, staffUser } from '#contract/staff.ts'
import { apiToken, apiTokenList, newApiToken } from '#contract/tokens.ts'
import {
  changePreview,
  departureQuote,
  staySummary,
} from '#features/bookings/contract/booking-actions.ts'
import { cabin, cabinList } from '#features/cabins/contract/cabins.ts'
import { block, blockedFreeNights } from '#features/calendar/contract/blocks.ts'
import { calendar, calendarStay } from '#features/calendar/contract/calendar.ts'
import {
  guestPage,
  guestProfile,
  guestRow,
  nationalIDResponse,
} from '#features/guests/contract/guests.ts'
import { systemState } from '#features/monitoring/contract/system.ts'
import {
  changePriceRuleRequest,
  createPriceRuleRequest,
  priceRules,
} from '#features/prices/contract/prices.ts'

/** The schemas that the API document lists as components, by name. All others are inlined. */
const components: Record<string, z.ZodType> = {
  AlternativeStay: fit,
  ApiToken: apiToken,
  ApiTokenList: apiTokenList,
  Availability: availability,
  Block: block,
  BlockedFreeNights: blockedFreeNights,
  Booking: booking,
  BookingPage: bookingPage,
  BookingRow: bookingRow,
  BookingState: bookingState,
  BookingStatus: bookingStatus,
  BrokenRule: ruleBreak,
  Cabin: cabin,
  CabinList: cabinList,
  CabinOffer: cabinOffer,
  Calendar: calendar,
  CalendarStay: calendarStay,
  ChangePreview: changePreview,
  ChangePriceRule: changePriceRuleRequest,
  CheckInQuote: checkInQuote,
  Conflict: bookingConflict,
  CreatePriceRule: createPriceRuleRequest,
  DepartureQuote: departureQuote,
  DoneItem: doneItem,
  Guest: guestProfile,
  GuestPage: guestPage,
  GuestRow: guestRow,
  NationalId: nationalIDResponse,
  NewApiToken: newApiToken,
  OwnSession: ownSession,
  OwnSessionList: ownSessionList,
  PriceRules: priceRules,
  Property: property,
  PublicConfig: publicConfig,
  Session: session,
  Settings: settings,
  Statistics: statistics,
  StayPrices: staySummary,
  SystemStatus: systemState,
  Today: today,
  TodayItem: todayItem,
  User: staffUser,
  UserList: staffList,
}

/** The contract stays free of OpenAPI, so the names are registered here instead of with `.openapi()`. */
export function nameSchemas() {
  for (const [refId, schema] of Object.entries(components)) {
    zodToOpenAPIRegistry.add(schema, { _internal: { refId } })
  }
}
