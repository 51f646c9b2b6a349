/** Each filter of the Activity screen reads only the entries that it shows, newest first. */
export const history = () => [
  'create index audit_by_time on audit (at, id)',
  'create index audit_by_staff on audit (staff_id, at, id)',
  'create index audit_by_entity_and_time on audit (entity, at, id)',
]
