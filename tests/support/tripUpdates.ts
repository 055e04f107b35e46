import type { RequestListener } from 'node:http';
import protobuf from 'protobufjs';

/** The part of gtfs-realtime.proto (google/transit, version 2.0) for trip updates, with its field numbers. */
const proto = `
syntax = "proto2";
message FeedMessage { required FeedHeader header = 1; repeated FeedEntity entity = 2; }
message FeedHeader {
  required string gtfs_realtime_version = 1;
  enum Incrementality { FULL_DATASET = 0; DIFFERENTIAL = 1; }
  optional Incrementality incrementality = 2 [default = FULL_DATASET];
  optional uint64 timestamp = 3;
}
message FeedEntity {
  required string id = 1;
  optional bool is_deleted = 2 [default = false];
  optional TripUpdate trip_update = 3;
}
message TripUpdate {
  required TripDescriptor trip = 1;
  optional VehicleDescriptor vehicle = 3;
  repeated StopTimeUpdate stop_time_update = 2;
  optional uint64 timestamp = 4;
  optional int32 delay = 5;
  optional TripProperties trip_properties = 6;
  message StopTimeEvent { optional int32 delay = 1; optional int64 time = 2; optional int32 uncertainty = 3; }
  message StopTimeUpdate {
    optional uint32 stop_sequence = 1;
    optional string stop_id = 4;
    optional StopTimeEvent arrival = 2;
    optional StopTimeEvent departure = 3;
    enum ScheduleRelationship { SCHEDULED = 0; SKIPPED = 1; NO_DATA = 2; UNSCHEDULED = 3; }
    optional ScheduleRelationship schedule_relationship = 5 [default = SCHEDULED];
    message StopTimeProperties {
      optional string assigned_stop_id = 1;
      optional string stop_headsign = 2;
      enum DropOffPickupType { REGULAR = 0; NONE = 1; PHONE_AGENCY = 2; COORDINATE_WITH_DRIVER = 3; }
      optional DropOffPickupType pickup_type = 3;
      optional DropOffPickupType drop_off_type = 4;
    }
    optional StopTimeProperties stop_time_properties = 6;
  }
  message TripProperties {
    optional string trip_id = 1;
    optional string start_date = 2;
    optional string start_time = 3;
    optional string trip_headsign = 5;
  }
}
message VehicleDescriptor { optional string id = 1; optional string label = 2; }
message TripDescriptor {
  optional string trip_id = 1;
  optional string route_id = 5;
  optional uint32 direction_id = 6;
  optional string start_time = 2;
  optional string start_date = 3;
  enum ScheduleRelationship {
    SCHEDULED = 0; ADDED = 1; UNSCHEDULED = 2; CANCELED = 3; REPLACEMENT = 5; DUPLICATED = 6; DELETED = 7; NEW = 8;
  }
  optional ScheduleRelationship schedule_relationship = 4;
}
`;
const FeedMessage = protobuf.parse(proto).root.lookupType('FeedMessage');

/** A trip update with the names of gtfs-realtime.proto, in camel case; times in seconds. */
export interface TripUpdate {
  trip: {
    tripId?: string;
    routeId?: string;
    directionId?: number;
    startTime?: string;
    startDate?: string;
    scheduleRelationship?: string | number;
  };
  stopTimeUpdate?: {
    stopSequence?: number;
    stopId?: string;
    arrival?: { delay?: number; time?: number };
    departure?: { delay?: number; time?: number };
    scheduleRelationship?: string | number;
    stopTimeProperties?: { assignedStopId?: string; stopHeadsign?: string; pickupType?: string };
  }[];
  timestamp?: number;
  delay?: number;
  tripProperties?: { tripId?: string; startDate?: string; startTime?: string; tripHeadsign?: string };
}

/** A GTFS-Realtime feed of these trips, encoded by another library; `timestamp` in s. */
export function tripUpdates(
  updates: readonly TripUpdate[],
  { timestamp, incrementality = 'FULL_DATASET' }: { timestamp?: number; incrementality?: string } = {},
): Buffer {
  const entity = updates.map((tripUpdate, index) => ({ id: String(index), tripUpdate }));
  const header = {
    gtfsRealtimeVersion: '2.0',
    incrementality,
    ...(timestamp !== undefined && { timestamp }),
  };
  return Buffer.from(FeedMessage.encode(FeedMessage.fromObject({ header, entity })).finish());
}

/** A listener that answers with these bytes. */
export const answering =
  (body: Buffer | string): RequestListener =>
  (_request, response) =>
    void response.end(body);
