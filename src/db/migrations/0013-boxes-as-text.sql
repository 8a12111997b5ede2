-- Boxes are stored and given out whole, never asked about: as text PostgreSQL neither takes them apart nor sorts their keys. Of a
-- statement of ten pages they are 430 kB, and storing them took 31 ms instead of 17.
alter table parsed_results
  alter column boxes drop default,
  alter column layout_boxes drop default;
alter table parsed_results
  alter column boxes type json using boxes::json,
  alter column layout_boxes type json using layout_boxes::json;
alter table parsed_results
  alter column boxes set default '[]',
  alter column layout_boxes set default '[]';
