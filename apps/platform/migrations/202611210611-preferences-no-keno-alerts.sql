-- Preferences: nobody is told of the results of a game that is drawn every four minutes any more; what else a player chose stays.
update preferences.preference
set preference = array_to_string(array_remove(string_to_array(preference, ' '), 'keno'), ' ')
where category = 'DRAW_ALERTS' and sub_category = 'RESULTS' and 'keno' = any(string_to_array(preference, ' '));
