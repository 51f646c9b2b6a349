"""Reads a JSON array of calendars, and writes what icalendar finds in each of them."""

import json
import sys

from icalendar import Calendar

print(
    json.dumps(
        [
            [
                {
                    "uid": str(event["UID"]),
                    "start": event.decoded("DTSTART").isoformat(),
                    "end": event.decoded("DTEND").isoformat(),
                    "summary": str(event["SUMMARY"]),
                }
                for event in Calendar.from_ical(calendar).walk("VEVENT")
            ]
            for calendar in json.load(sys.stdin)
        ]
    )
)
